import {inTab} from '../../fields/field.ts'
import {line, paragraph} from '../../fields/text.ts'

/** How it ended, well or badly. */
export const outcomeFields = inTab('outcome', {
  successTitle: line({
    title: 'Titolo di riuscita',
    description: 'Scrivi il titolo dopo l’invio. Es.: «Richiesta ricevuta».',
    max: 60,
  }),
  successText: paragraph({
    title: 'Testo di riuscita',
    description: 'Di’ che cosa succede adesso e quando. Es.: «Le scriviamo entro 24 ore».',
    max: 220,
  }),
  successWhatsapp: line({
    title: 'Link alla chat',
    description: 'Scrivi il link per chi non ha visto aprirsi WhatsApp. Es.: «Continua su WhatsApp».',
    max: 34,
  }),
  failureTitle: line({
    title: 'Titolo di errore',
    description: 'Scrivi il titolo di un invio non riuscito. Es.: «Non siamo riusciti a salvare».',
    max: 60,
  }),
  failureText: paragraph({
    title: 'Testo di errore',
    description:
      'Di’ che cosa può fare il visitatore, senza colpe. Es.: «Le risposte sono ancora qui: può riprovare».',
    max: 220,
  }),
  retryButton: line({
    title: 'Pulsante riprova',
    description: 'Scrivi il pulsante che ritenta l’invio. Es.: «Riprova».',
    max: 24,
  }),
  outboxTitle: line({
    title: 'Titolo: in attesa di invio',
    description: 'Scrivi il titolo per quando manca la connessione. Es.: «In attesa di invio».',
    max: 60,
  }),
  outboxText: paragraph({
    title: 'Testo: in attesa di invio',
    description:
      'Spiega che la richiesta parte da sola più tardi. Es.: «La inviamo appena torna la connessione».',
    max: 220,
  }),
  outboxSent: line({
    title: 'Avviso: inviata più tardi',
    description:
      'Scrivi l’avviso di quando la richiesta in attesa è partita. Es.: «La sua richiesta è stata inviata».',
    max: 80,
  }),
  outboxWithdrawn: line({
    title: 'Avviso: richiesta ritirata',
    description:
      'Scrivi l’avviso per chi cancella le risposte mentre una richiesta aspetta: non parte più. Es.: «Richiesta ritirata».',
    max: 80,
    optional: true,
  }),
})
