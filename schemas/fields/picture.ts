import {defineField} from 'sanity'
import {hasAsset} from '../validation/alt.ts'
import type {Field, FieldOptions} from './field.ts'

interface PictureOptions extends FieldOptions {
  /** How the page cuts it: what the form shows while one moves the point to keep. */
  shapes: readonly {title: string; aspectRatio: number}[]
}

/** A picture; without `optional`, the document cannot be published before one is uploaded. */
export const pictureField =
  ({optional, shapes, ...said}: PictureOptions): Field =>
  (name) =>
    defineField({
      ...said,
      name,
      type: 'picture',
      options: {hotspot: {previews: [...shapes]}},
      validation: (rule) =>
        optional
          ? []
          : [
              rule.required().error(`Manca l’immagine in «${said.title}»: caricala prima di pubblicare.`),
              // A picture that was removed leaves its description behind.
              rule.custom((value) =>
                value === undefined || hasAsset(value)
                  ? true
                  : `In «${said.title}» c’è la descrizione ma non l’immagine: caricala prima di pubblicare.`,
              ),
            ],
    })
