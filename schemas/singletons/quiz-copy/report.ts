import {inTab} from '../../fields/field.ts'
import {listOfLines} from '../../fields/list.ts'
import {line, paragraph} from '../../fields/text.ts'

/** The processing screen and the e-mail form after it. */
export const reportFields = inTab('report', {
  processingTitle: line({
    title: 'Titolo dell’attesa',
    description: 'Scrivi il titolo dei 3 secondi di elaborazione. Es.: «Stiamo analizzando le sue risposte».',
    max: 60,
  }),
  processingSteps: listOfLines({
    title: 'Passi dell’attesa',
    description: 'Aggiungi tre frasi brevi, nell’ordine in cui appaiono. Es.: «Leggiamo le sue risposte».',
    most: 3,
    max: 60,
  }),
  emailTitle: line({
    title: 'Titolo del modulo',
    description: 'Scrivi il titolo sopra il campo e-mail. Es.: «Il suo report è quasi pronto».',
    max: 60,
  }),
  emailText: paragraph({
    title: 'Testo del modulo',
    description: 'Di’ che cosa arriva e quando. Es.: «Riceverà il report personalizzato entro 24 ore».',
    max: 220,
  }),
  emailLabel: line({
    title: 'Nome del campo e-mail',
    description: 'Scrivi l’etichetta sopra il campo. Es.: «La sua e-mail».',
    max: 40,
  }),
  emailPlaceholder: line({
    title: 'Suggerimento nel campo',
    description: 'Scrivi l’esempio in grigio nel campo vuoto. Es.: «nome@esempio.it».',
    max: 40,
  }),
  submitButton: line({
    title: 'Pulsante di invio',
    description: 'Scrivi il pulsante che invia la richiesta. Es.: «Ricevi il report gratuito».',
    max: 34,
  }),
  submittingLabel: line({
    title: 'Pulsante durante l’invio',
    description: 'Scrivi che cosa si legge mentre i dati partono. Es.: «Invio in corso…».',
    max: 34,
  }),
})
