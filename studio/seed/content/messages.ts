import {replies} from './replies.ts'

/** Messages that visitors send to the clinic, from the visitor's perspective. `replies` are messages from staff. */
export const messages = {
  general: 'Ciao! Vorrei informazioni sui vostri trapianti di capelli.',
  package: 'Ciao! Mi interessa il pacchetto {pacchetto} a €{prezzo}. Potete dirmi di più?',
  quote: 'Ciao! Vorrei un preventivo personalizzato per un trapianto di capelli.',
  quiz: 'Ciao! Ho appena completato il quiz sul vostro sito.\nEtà: {eta}\nObiettivo: {obiettivo}\nCittà: {citta}\nAspetto la vostra valutazione, grazie!',
  videos: 'Ciao! Vorrei vedere altri video dei vostri pazienti.',
  faq: 'Ciao! Ho letto la risposta alla domanda «{domanda}» e vorrei saperne di più.',
  faqGeneral: 'Ciao! Ho una domanda che non ho trovato fra le FAQ.',
  discount: 'Ciao! Vorrei usare il codice {codice} per lo sconto del {sconto}%.',
  mailSubject: 'Richiesta di informazioni sul trapianto di capelli',
  mailBody:
    'Buongiorno,\n\nvorrei ricevere informazioni sul trapianto di capelli.\n\nGrazie e cordiali saluti',
  ...replies,
}

export const pages = {
  notFoundTitle: 'Oops! Page not found',
  notFoundText: 'La pagina che cerca non esiste o ha cambiato indirizzo.',
  notFoundButton: 'Torna alla pagina iniziale',
  errorTitle: 'Unexpected Application Error!',
  errorText: 'Qualcosa non ha funzionato, e non dipende da lei. Può ricaricare la pagina oppure scriverci.',
  errorReload: 'Ricarica la pagina',
  errorWhatsapp: 'Continua su WhatsApp',
}
