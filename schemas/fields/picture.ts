import {defineField} from 'sanity'
import {hasAsset} from '../validation/alt.ts'
import type {Field, FieldOptions} from './field.ts'

/** A picture; without `optional`, the document cannot be published before one is uploaded. */
export const pictureField =
  ({title, description, group, optional}: FieldOptions): Field =>
  (name) =>
    defineField({
      name,
      title,
      description,
      group,
      type: 'picture',
      validation: (rule) =>
        optional
          ? []
          : [
              rule.required().error(`Manca «${title}»: carica l’immagine prima di pubblicare.`),
              // A picture that was removed leaves its description behind.
              rule.custom((value) =>
                value === undefined || hasAsset(value)
                  ? true
                  : `«${title}» ha una descrizione ma nessuna immagine: caricala prima di pubblicare.`,
              ),
            ],
    })
