import {defineField} from 'sanity'

type PictureOptions = {name: string; title: string; description: string; group?: string; optional?: true}

const hasAsset = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'asset' in value && Boolean(value.asset)

/** A picture; without `optional`, the document cannot be published before one is uploaded. */
export const pictureField = ({name, title, description, group, optional}: PictureOptions) =>
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
