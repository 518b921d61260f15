import {inTab} from '../../fields/field.ts'
import {listOfLines} from '../../fields/list.ts'
import {line, paragraph} from '../../fields/text.ts'

/** The processing screen and the e-mail form after it. */
export const reportFields = inTab('report', {
  processingTitle: line({
    title: 'Titolo dell’attesa',
    description:
      'Scrivi il titolo dei 3\u00a0secondi di elaborazione. Es.: «Stiamo preparando la sua richiesta».',
    max: 60,
  }),
  processingSteps: listOfLines({
    title: 'Passi dell’attesa',
    description:
      'Aggiungi tre frasi brevi, nell’ordine in cui appaiono. Es.: «Mettiamo in ordine le sue risposte».',
    most: 3,
    max: 60,
  }),
  emailTitle: line({
    title: 'Titolo del modulo',
    description: 'Scrivi il titolo sopra il campo e\u2011mail. Es.: «Dove le inviamo la valutazione?».',
    max: 60,
  }),
  emailText: paragraph({
    title: 'Testo del modulo',
    description: 'Di’ che cosa arriva e quando. Es.: «Riceverà la valutazione entro 24\u00a0ore».',
    max: 220,
  }),
  emailLabel: line({
    title: 'Nome del campo e-mail',
    description: 'Scrivi l’etichetta sopra il campo. Es.: «La sua e\u2011mail».',
    max: 40,
  }),
  emailPlaceholder: line({
    title: 'Suggerimento nel campo',
    description: 'Scrivi l’esempio in grigio nel campo vuoto. Es.: «nome@esempio.it».',
    max: 40,
  }),
  submitButton: line({
    title: 'Pulsante di invio',
    description: 'Scrivi il pulsante che invia la richiesta. Es.: «Ricevi la Valutazione Gratuita».',
    max: 34,
  }),
  submittingLabel: line({
    title: 'Pulsante durante l’invio',
    description: 'Scrivi che cosa si legge mentre i dati partono. Es.: «Invio in corso…».',
    max: 34,
  }),
  chatNotice: line({
    title: 'Avviso della chat',
    description:
      'Di’ prima dell’invio che poi si apre WhatsApp; vuoto, non appare. Es.: «Dopo l’invio si apre WhatsApp».',
    max: 120,
    optional: true,
  }),
})

/** How it ended, well or badly. */
export const outcomeFields = inTab('outcome', {
  successTitle: line({
    title: 'Titolo di riuscita',
    description: 'Scrivi il titolo dopo l’invio. Es.: «La sua richiesta è arrivata».',
    max: 60,
  }),
  successText: paragraph({
    title: 'Testo di riuscita',
    description: 'Di’ che cosa succede adesso e quando. Es.: «Le scriviamo entro 24\u00a0ore».',
    max: 220,
  }),
  successPhotoLost: paragraph({
    title: 'Testo: arrivata senza foto',
    description:
      'Di’ che la foto non è arrivata e come può inviarla. Es.: «La foto non è arrivata: la alleghi alla risposta».',
    max: 140,
    rows: 2,
    optional: true,
  }),
  successWhatsapp: line({
    title: 'Link alla chat',
    description: 'Scrivi il link per chi non ha visto aprirsi WhatsApp. Es.: «Continua su WhatsApp».',
    max: 34,
  }),
  successClose: line({
    title: 'Chiudi il ringraziamento',
    description:
      'Scrivi che cosa fa la crocetta: lo legge il lettore di schermo. Es.: «Chiudi il messaggio».',
    max: 40,
    optional: true,
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

/** The short notices of the specification's error catalogue; each stays for two seconds. */
export const toastFields = inTab('toasts', {
  successToast: line({
    title: 'Avviso: dati salvati',
    description:
      'Scrivi l’avviso di un invio riuscito, che si legga in 2\u00a0secondi. Es.: «Dati salvati con successo!».',
    max: 50,
  }),
  photoErrorToast: line({
    title: 'Avviso: foto non caricata',
    description:
      'Scrivi l’avviso quando la foto non parte ma la richiesta sì. Es.: «Errore nel caricamento della foto».',
    max: 50,
  }),
  photoWaitsToast: line({
    title: 'Avviso: foto in attesa',
    description:
      'Scrivi l’avviso quando la richiesta è arrivata e la foto aspetta sul dispositivo. Es.: «La foto parte appena possibile».',
    max: 80,
    optional: true,
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
