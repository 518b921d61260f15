import type {FieldDefinition} from 'sanity'

export const TABS = {
  texts: 'Testi',
  buttons: 'Pulsanti',
  labels: 'Etichette',
  pictures: 'Immagini',
  accessibility: 'Accessibilità',
  offer: 'Offerta',
  highlight: 'In evidenza',
  data: 'Dati dell’intervento',
  consent: 'Consenso',
  person: 'Persona',
  story: 'Racconto',
  video: 'Video',
  trust: 'Attendibilità',
  clinic: 'Clinica',
  contacts: 'Contatti',
  links: 'Link',
  badges: 'Pagamenti e certificazioni',
  questions: 'Domande',
  photo: 'Foto',
  report: 'Valutazione ed e-mail',
  outcome: 'Esito',
  resume: 'Ripresa',
  toasts: 'Avvisi',
  numbers: 'Misure',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  replies: 'Risposte alle richieste',
} as const

export type Tab = keyof typeof TABS

/** Creates a field. `name` is the field's key in the `fields` of its type. */
export type Field = (name: string) => FieldDefinition

export type Fields = Readonly<Record<string, Field>>

export interface FieldOptions {
  group?: Tab
  /** Allows publishing while the field is empty. */
  optional?: true
  hidden?: FieldDefinition['hidden']
}

type Said = {name: string; description: string}

/** Returns an object whose `says` adds the description: `line('Titolo', 60).says('Scrivi … Es.: «…».')`. */
export const field = (define: (said: Said) => FieldDefinition) => ({
  says:
    (description: string): Field =>
    (name) =>
      define({name, description}),
})

export const named = (fields: Fields): FieldDefinition[] =>
  Object.entries(fields).map(([name, field]) => field(name))

export const inTab = (group: Tab, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, (name) => ({...field(name), group})]))
