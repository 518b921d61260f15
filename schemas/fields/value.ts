import {
  type CustomValidator,
  type DateRule,
  defineField,
  type NumberRule,
  type ValidationBuilder,
} from 'sanity'
import {formatNumber} from '../counts.ts'
import {hasAsset} from '../validation/alt.ts'
import {type FieldOptions, field} from './field.ts'

interface FlagOptions extends Omit<FieldOptions, 'optional'> {
  initially?: true
  /** A validation rule that only warns. */
  advise?: CustomValidator<boolean | undefined>
}

export const flag = (title: string, {initially, advise, ...more}: FlagOptions = {}) =>
  field((said) =>
    defineField({
      ...said,
      ...more,
      title,
      type: 'boolean',
      initialValue: initially ?? false,
      validation: (rule) => (advise ? rule.custom(advise).warning() : []),
    }),
  )

/** Creates the field for a patient's written consent. `what` names the published content, such as 'le foto'. */
export const patientConsent = (what: string) =>
  flag('Consenso scritto registrato', {
    group: 'consent',
    advise: (consent) =>
      consent === true
        ? true
        : `Il consenso scritto non è registrato: fallo firmare prima di pubblicare ${what}, poi accendi l’interruttore.`,
  }).says(
    `Accendilo solo quando il paziente ha firmato il consenso a pubblicare ${what} e il foglio è in archivio. Es.: spento finché manca la firma.`,
  )

export const number = (
  title: string,
  validation: ValidationBuilder<NumberRule, number>,
  {group}: FieldOptions = {},
) => field((said) => defineField({...said, title, group, type: 'number', validation}))

/** Creates a field for a day in Italy. The document stores `2026-12-15`, and editors type `15/12/2026`. */
export const day = (title: string, validation: ValidationBuilder<DateRule, string>) =>
  field((said) =>
    defineField({...said, title, type: 'date', options: {dateFormat: 'DD/MM/YYYY'}, validation}),
  )

/** Creates a field for a whole number from `min` to `max`. Other numbers block publishing. */
export const wholeNumber = (title: string, min: number, max: number, more: FieldOptions = {}) =>
  number(
    title,
    (rule) => {
      const rules = [
        rule
          .min(min)
          .max(max)
          .error(
            `Il numero in «${title}» deve stare fra ${formatNumber(min)} e ${formatNumber(max)}: controllalo.`,
          ),
        rule.integer().error(`Il numero in «${title}» deve essere intero: togli la virgola.`),
      ]
      const missing = `Manca il numero in «${title}»: scrivilo prima di pubblicare.`
      return more.optional ? rules : [...rules, rule.required().error(missing)]
    },
    more,
  )

/** Aspect ratios of the page's crops, by name. The form previews the crops while an editor moves the hotspot. */
type Shapes = Readonly<Record<string, number>>

export const SQUARE: Shapes = {Quadrata: 1}

export const pictureField = (title: string, shapes: Shapes, {optional, ...more}: FieldOptions = {}) =>
  field((said) =>
    defineField({
      ...said,
      ...more,
      title,
      type: 'picture',
      options: {
        hotspot: {
          previews: Object.entries(shapes).map(([title, aspectRatio]) => ({title, aspectRatio})),
        },
      },
      validation: (rule) =>
        optional
          ? []
          : [
              rule.required().error(`Manca l’immagine in «${title}»: caricala prima di pubblicare.`),
              // Checks the file too, because Sanity keeps the description when an editor removes the file.
              rule.custom((value) =>
                value === undefined || hasAsset(value)
                  ? true
                  : `In «${title}» c’è la descrizione ma non l’immagine: caricala prima di pubblicare.`,
              ),
            ],
    }),
  )
