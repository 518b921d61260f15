import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {ErrorScreenIcon} from '@sanity/icons/ErrorScreen'
import {singleton} from '../fields/document.ts'
import {type Fields, inTab} from '../fields/field.ts'
import {listOf} from '../fields/list.ts'
import {button, line, paragraph} from '../fields/text.ts'

/** Maximum characters of a reply, which the leads desk puts into a `mailto:` link. */
const TEXT_MAX = 900
/** Placeholders that the leads desk replaces by values of the lead or by the clinic's name. */
const FILLED = ['obiettivo', 'periodo', 'citta', 'clinica']

/** Returns the fields of a reply from staff to a visitor. `subject` is the example in the description. */
const reply = (name: string, title: string, subject: string, text: string): Fields => ({
  [`${name}Subject`]: line(`${title}: oggetto`, 80, {optional: true}).says(
    `Scrivi l’oggetto; vuoto, vale quello proposto. Es.: «${subject}».`,
  ),
  [`${name}Text`]: paragraph(`${title}: testo`, TEXT_MAX, {optional: true, rows: 9, may: FILLED}).says(
    `${text}; vuoto, vale quello proposto.`,
  ),
})

const replies = {
  ...reply(
    'first',
    'Primo contatto',
    'La sua richiesta di valutazione',
    'Ringrazia e ripeti {obiettivo} e {periodo}; firma con {clinica}. Es.: «Il suo obiettivo: {obiettivo}»',
  ),
  ...reply(
    'photo',
    'Richiesta di foto',
    'Le foto per la sua valutazione',
    'Di’ quali foto servono e come inviarle. Es.: «Ci servono tre foto, alla luce naturale»',
  ),
  ...reply(
    'report',
    'Invio della valutazione',
    'La sua valutazione',
    'Accompagna l’allegato e proponi un colloquio. Es.: «In allegato trova la valutazione»',
  ),
  ...reply(
    'later',
    'Scuse per il ritardo',
    'La sua valutazione è in preparazione',
    'Scusati e, se lo sai, di’ quando arriva la valutazione. Es.: «La riceverà domani. {clinica}»',
  ),
}

export const messages = singleton('Messaggi', EnvelopeIcon, {
  description:
    'I testi già pronti per i visitatori e per chi risponde alle richieste; le parole fra graffe si riempiono da sole.',
  tabs: ['whatsapp', 'mail', 'replies'],
  fields: {
    general: paragraph('Informazioni generali', 300).says(
      'Scrivi come il visitatore chiede informazioni. Es.: «Ciao! Vorrei informazioni sui vostri trapianti di capelli».',
    ),
    package: paragraph('Scelta di un pacchetto', 300, {must: ['pacchetto', 'prezzo']}).says(
      'Usa {pacchetto} e {prezzo}, che è solo il numero: il simbolo scrivilo tu. Es.: «Mi interessa il pacchetto {pacchetto} a €{prezzo}».',
    ),
    quote: paragraph('Preventivo personalizzato', 300).says(
      'Scrivi come il visitatore chiede un preventivo. Es.: «Ciao! Vorrei un preventivo personalizzato».',
    ),
    quiz: paragraph('Quiz completato', 400, {must: ['eta', 'obiettivo', 'citta']}).says(
      'Usa {eta}, {obiettivo} e {citta}. Es.: «Ho finito il quiz. Età: {eta}. Obiettivo: {obiettivo}. Città: {citta}».',
    ),
    videos: paragraph('Altri video', 300).says(
      'Scrivi come il visitatore chiede altri video. Es.: «Ciao! Vorrei vedere altri video dei pazienti».',
    ),
    faq: paragraph('Domanda dalle FAQ', 300, {must: ['domanda']}).says(
      'Usa {domanda}, la domanda aperta in quel momento. Es.: «Ho una curiosità su: {domanda}».',
    ),
    faqGeneral: paragraph('Domanda libera dalle FAQ', 300).says(
      'Scrivi il messaggio per quando nessuna domanda è aperta. Es.: «Ciao! Ho una domanda sul trapianto».',
    ),
    discount: paragraph('Codice sconto', 300, {must: ['codice'], may: ['sconto']}).says(
      'Usa {codice} e, se vuoi, {sconto}, che è solo il numero. Es.: «Vorrei usare il codice {codice} per lo sconto del {sconto}%».',
    ),
    references: listOf('campaign', 'Riferimenti delle campagne', 20, {optional: true}).says(
      'Aggiungi le parole che chiudono i messaggi di chi arriva da un indirizzo con «?c=» e un codice; vuoto, non appaiono. Es.: «?c=estate».',
    ),
    ...inTab('mail', {
      mailSubject: line('Oggetto dell’e-mail', 80).says(
        'Scrivi l’oggetto del messaggio di posta. Es.: «Richiesta di informazioni».',
      ),
      mailBody: paragraph('Testo dell’e-mail', 600, {optional: true, rows: 5}).says(
        'Scrivi l’inizio del messaggio; vuoto, lo scrive il visitatore. Es.: «Buongiorno, vorrei sapere…».',
      ),
    }),
    ...inTab('replies', replies),
  },
})

export const pages = singleton('Pagine di errore', ErrorScreenIcon, {
  description: 'Che cosa legge chi sbaglia indirizzo, incontra un errore o aspetta il seguito di un elenco.',
  tabs: ['texts', 'buttons', 'labels'],
  fields: {
    notFoundTitle: line('Titolo: pagina non trovata', 60).says(
      'Scrivi il titolo di un indirizzo che non esiste. Es.: «Oops! Page not found».',
    ),
    notFoundText: paragraph('Testo: pagina non trovata', 220, {optional: true}).says(
      'Di’ che cosa può fare chi ci è arrivato; vuoto, non appare. Es.: «Controlli l’indirizzo».',
    ),
    notFoundButton: line('Ritorno alla pagina iniziale', 30, {group: 'buttons'}).says(
      'Scrivi il link che ci riporta. Es.: «Torna alla pagina iniziale».',
    ),
    errorTitle: line('Titolo: errore imprevisto', 60).says(
      'Scrivi il titolo per quando la pagina smette di funzionare. Es.: «Unexpected Application Error!».',
    ),
    errorText: paragraph('Testo: errore imprevisto', 220, {optional: true}).says(
      'Rassicura e di’ che cosa fare; vuoto, non appare. Es.: «Ricarichi la pagina o ci scriva».',
    ),
    errorReload: button('Pulsante ricarica', 30, 'ricarica la pagina', 'Ricarica la pagina'),
    errorWhatsapp: line('Pulsante WhatsApp', 30, {group: 'buttons'}).says(
      'Scrivi il link alla chat, per non perdere il contatto. Es.: «Scrivici su WhatsApp».',
    ),
  },
})
