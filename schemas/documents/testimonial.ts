import {CommentIcon} from '@sanity/icons/Comment'
import {listed, reading} from '../fields/document.ts'
import {address, line, paragraph} from '../fields/text.ts'
import {flag, number, patientConsent, pictureField, wholeNumber} from '../fields/value.ts'
import {testimonialSubtitle} from './previews.ts'

export const testimonial = listed('Testimonianza', CommentIcon, {
  description: 'Il racconto di un paziente, con voto e miniatura. Es.: «Marco, 42\u00a0anni, Torino».',
  tabs: ['person', 'story', 'video', 'trust', 'consent'],
  fields: {
    name: line('Nome', 30).says(
      'Scrivi il nome con l’iniziale del cognome, come il paziente ha autorizzato. Es.: «Marco R.».',
    ),
    age: wholeNumber('Età', 18, 99, {optional: true}).says(
      'Scrivi gli anni, solo il numero; vuoto, l’età non appare. Es.: 42.',
    ),
    location: line('Città', 30, {optional: true}).says(
      'Scrivi la città da cui viene; vuota, non appare. Es.: «Torino».',
    ),
    rating: number(
      'Voto',
      (rule) => [
        rule.required().error('Manca il voto: scrivi un numero da 1 a 5.'),
        rule.min(1).max(5).error('Il voto va da 1 a 5: correggilo.'),
        rule.precision(1).error('Per il voto basta un decimale, es. 4,5: togli gli altri.'),
      ],
      {group: 'story'},
    ).says('Scrivi le stelle date dal paziente, da 1 a 5. Es.: 5.'),
    date: line('Data', 24, {group: 'story', optional: true}).says(
      'Scrivi quando è stata lasciata, come deve apparire; vuota, non appare. Es.: «marzo 2024».',
    ),
    procedure: line('Intervento', 40, {group: 'story', optional: true}).says(
      'Scrivi l’intervento in poche parole; vuoto, non appare. Es.: «FUE Zaffiro, 3.200 innesti».',
    ),
    text: paragraph('Testo', 500, {group: 'story', rows: 6}).says(
      'Riporta le parole del paziente, senza virgolette. Es.: «Mi sono sentito seguito dal primo messaggio».',
    ),
    videoThumbnail: pictureField(
      'Miniatura',
      {Scheda: 4 / 3, Scelta: 9 / 7},
      {group: 'video', optional: true},
    ).says(
      'Carica il ritratto o un fotogramma del video; vuota, la scheda ne fa a meno. Es.: volto sorridente.',
    ),
    hasVideo: flag('Ha un video', {group: 'video'}).says(
      'Accendilo se il paziente ha registrato un video: sulla miniatura appare il pulsante. Es.: spento senza video.',
    ),
    videoUrl: address('Indirizzo del video', {group: 'video', optional: true}).says(
      'Incolla la pagina del video: si apre con un tocco, e prima non si carica nulla; vuoto, il pulsante resta senza video. Es.: «https://www.esempio.org/video».',
    ),
    verified: flag('Verificata', {group: 'trust'}).says(
      'Accendilo solo se la clinica ha controllato che sia un suo paziente: appare il marchio. Es.: acceso dopo il confronto con la cartella.',
    ),
    helpfulVotes: wholeNumber('Voti di utilità', 0, 100_000, {group: 'trust', optional: true}).says(
      'Scrivi quante persone l’hanno trovata utile, solo il numero; vuoto, non appare. Es.: 24.',
    ),
    consent: patientConsent('il racconto'),
  },
  preview: {
    select: {
      title: 'name',
      media: 'videoThumbnail',
      ...reading('rating', 'procedure', 'location', 'consent'),
    },
    prepare: ({title, media, ...details}) => ({title, subtitle: testimonialSubtitle(details), media}),
  },
})
