import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {singleton} from '../fields/document.ts'
import {inTab} from '../fields/field.ts'
import {line, paragraph} from '../fields/text.ts'
import {replies} from './replies.ts'

export const messages = singleton({
  title: 'Messaggi',
  description:
    'I testi già pronti per i visitatori e per chi risponde alle richieste; le parole fra graffe si riempiono da sole.',
  icon: EnvelopeIcon,
  tabs: ['whatsapp', 'mail', 'replies'],
  fields: {
    general: paragraph({
      title: 'Informazioni generali',
      description:
        'Scrivi come il visitatore chiede informazioni. Es.: «Ciao! Vorrei informazioni sui vostri trapianti di capelli».',
      max: 300,
    }),
    package: paragraph({
      title: 'Scelta di un pacchetto',
      description:
        'Usa {pacchetto} e {prezzo}, che è solo il numero: il simbolo scrivilo tu. Es.: «Mi interessa il pacchetto {pacchetto} a €{prezzo}».',
      max: 300,
    }),
    quote: paragraph({
      title: 'Preventivo personalizzato',
      description:
        'Scrivi come il visitatore chiede un preventivo. Es.: «Ciao! Vorrei un preventivo personalizzato».',
      max: 300,
    }),
    quiz: paragraph({
      title: 'Quiz completato',
      description:
        'Usa {eta}, {obiettivo} e {citta}. Es.: «Ho finito il quiz. Età: {eta}. Obiettivo: {obiettivo}. Città: {citta}».',
      max: 400,
    }),
    videos: paragraph({
      title: 'Altri video',
      description:
        'Scrivi come il visitatore chiede altri video. Es.: «Ciao! Vorrei vedere altri video dei pazienti».',
      max: 300,
    }),
    faq: paragraph({
      title: 'Domanda dalle FAQ',
      description: 'Usa {domanda}, la domanda aperta in quel momento. Es.: «Ho una curiosità su: {domanda}».',
      max: 300,
    }),
    faqGeneral: paragraph({
      title: 'Domanda libera dalle FAQ',
      description:
        'Scrivi il messaggio per quando nessuna domanda è aperta. Es.: «Ciao! Ho una domanda sul trapianto».',
      max: 300,
    }),
    discount: paragraph({
      title: 'Codice sconto',
      description:
        'Usa {codice} e, se vuoi, {sconto}, che è solo il numero. Es.: «Vorrei usare il codice {codice} per lo sconto del {sconto}%».',
      max: 300,
    }),
    ...inTab('mail', {
      mailSubject: line({
        title: 'Oggetto dell’e-mail',
        description: 'Scrivi l’oggetto del messaggio di posta. Es.: «Richiesta di informazioni».',
        max: 80,
      }),
      mailBody: paragraph({
        title: 'Testo dell’e-mail',
        description:
          'Scrivi l’inizio del messaggio; vuoto, lo scrive il visitatore. Es.: «Buongiorno, vorrei sapere…».',
        max: 600,
        optional: true,
        rows: 5,
      }),
    }),
    ...inTab('replies', replies),
  },
})
