import {inTab} from '../../fields/field.ts'
import {line} from '../../fields/text.ts'

/** The short notices of the specification's error catalogue; each stays for two seconds. */
export const toastFields = inTab('toasts', {
  successToast: line({
    title: 'Avviso: dati salvati',
    description:
      'Scrivi l’avviso di un invio riuscito, che si legga in 2 secondi. Es.: «Dati salvati con successo!».',
    max: 50,
  }),
  photoErrorToast: line({
    title: 'Avviso: foto non caricata',
    description:
      'Scrivi l’avviso quando la foto non parte ma la richiesta sì. Es.: «Errore nel caricamento della foto».',
    max: 50,
  }),
  saveErrorToast: line({
    title: 'Avviso: dati non salvati',
    description: 'Scrivi l’avviso di un salvataggio non riuscito. Es.: «Errore nel salvataggio dei dati».',
    max: 50,
  }),
  unexpectedErrorToast: line({
    title: 'Avviso: errore imprevisto',
    description: 'Scrivi l’avviso per tutto ciò che non è previsto. Es.: «Si è verificato un errore».',
    max: 50,
  }),
})
