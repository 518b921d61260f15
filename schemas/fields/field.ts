import type {FieldDefinition} from 'sanity'

/** The tabs of the forms, so that the same word means the same thing in every document. */
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
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  replies: 'Risposte alle richieste',
} as const

export type Tab = keyof typeof TABS

/** A field of a type, without its name: that is the key under which it stands among the type's fields. */
export type Field = (name: string) => FieldDefinition

export type Fields = Readonly<Record<string, Field>>

export interface FieldOptions {
  group?: Tab
  /** Left empty, its element is left out of the page; otherwise nothing can be published without it. */
  optional?: true
  hidden?: FieldDefinition['hidden']
}

type Said = {name: string; description: string}

/** First what a field is, then what its form says about it: `line('Titolo', 60).says('Scrivi … Es.: «…».')`. */
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
