import {listOfLines} from '../../fields/list.ts'
import {line, paragraph} from '../../fields/text.ts'

/** The processing screen and the e-mail form after it. */
export const reportFields = [
  line({
    name: 'processingTitle',
    title: 'Titolo dell’attesa',
    description: 'Scrivi il titolo dei 3 secondi di elaborazione. Es.: «Stiamo analizzando le sue risposte».',
    group: 'report',
    max: 60,
  }),
  listOfLines({
    name: 'processingSteps',
    title: 'Passi dell’attesa',
    description: 'Aggiungi tre frasi brevi, nell’ordine in cui appaiono. Es.: «Leggiamo le sue risposte».',
    group: 'report',
    most: 3,
    max: 60,
  }),
  line({
    name: 'emailTitle',
    title: 'Titolo del modulo',
    description: 'Scrivi il titolo sopra il campo e-mail. Es.: «Il suo report è quasi pronto».',
    group: 'report',
    max: 60,
  }),
  paragraph({
    name: 'emailText',
    title: 'Testo del modulo',
    description: 'Di’ che cosa arriva e quando. Es.: «Riceverà il report personalizzato entro 24 ore».',
    group: 'report',
    max: 220,
  }),
  line({
    name: 'emailLabel',
    title: 'Nome del campo e-mail',
    description: 'Scrivi l’etichetta sopra il campo. Es.: «La sua e-mail».',
    group: 'report',
    max: 40,
  }),
  line({
    name: 'emailPlaceholder',
    title: 'Suggerimento nel campo',
    description: 'Scrivi l’esempio in grigio nel campo vuoto. Es.: «nome@esempio.it».',
    group: 'report',
    max: 40,
  }),
  line({
    name: 'submitButton',
    title: 'Pulsante di invio',
    description: 'Scrivi il pulsante che invia la richiesta. Es.: «Ricevi il report gratuito».',
    group: 'report',
    max: 34,
  }),
  line({
    name: 'submittingLabel',
    title: 'Pulsante durante l’invio',
    description: 'Scrivi che cosa si legge mentre i dati partono. Es.: «Invio in corso…».',
    group: 'report',
    max: 34,
  }),
]
