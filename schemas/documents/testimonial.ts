import {CommentIcon} from '@sanity/icons/Comment'
import {defineField} from 'sanity'
import {patientConsent} from '../fields/consent.ts'
import {listed} from '../fields/document.ts'
import {flag} from '../fields/flag.ts'
import {wholeNumber} from '../fields/number.ts'
import {pictureField} from '../fields/picture.ts'
import {address, line, paragraph} from '../fields/text.ts'
import {testimonialSubtitle} from './previews.ts'

export const testimonial = listed({
  title: 'Testimonianza',
  description: 'Il racconto di un paziente, con voto e miniatura. Es.: «Marco, 42\u00a0anni, Torino».',
  icon: CommentIcon,
  tabs: ['person', 'story', 'video', 'trust', 'consent'],
  fields: {
    name: line({
      title: 'Nome',
      description:
        'Scrivi il nome con l’iniziale del cognome, come il paziente ha autorizzato. Es.: «Marco R.».',
      max: 30,
    }),
    age: wholeNumber({
      title: 'Età',
      description: 'Scrivi gli anni, solo il numero; vuoto, l’età non appare. Es.: 42.',
      min: 18,
      max: 99,
      optional: true,
    }),
    location: line({
      title: 'Città',
      description: 'Scrivi la città da cui viene; vuota, non appare. Es.: «Torino».',
      max: 30,
      optional: true,
    }),
    rating: (name) =>
      defineField({
        name,
        title: 'Voto',
        description: 'Scrivi le stelle date dal paziente, da 1 a 5. Es.: 5.',
        group: 'story',
        type: 'number',
        validation: (rule) => [
          rule.required().error('Manca il voto: scrivi un numero da 1 a 5.'),
          rule.min(1).max(5).error('Il voto va da 1 a 5: correggilo.'),
          rule.precision(1).error('Per il voto basta un decimale, es. 4,5: togli gli altri.'),
        ],
      }),
    date: line({
      title: 'Data',
      description:
        'Scrivi quando è stata lasciata, come deve apparire; vuota, non appare. Es.: «marzo 2024».',
      group: 'story',
      max: 24,
      optional: true,
    }),
    procedure: line({
      title: 'Intervento',
      description:
        'Scrivi l’intervento in poche parole; vuoto, non appare. Es.: «FUE Zaffiro, 3.200 innesti».',
      group: 'story',
      max: 40,
      optional: true,
    }),
    text: paragraph({
      title: 'Testo',
      description:
        'Riporta le parole del paziente, senza virgolette. Es.: «Mi sono sentito seguito dal primo messaggio».',
      group: 'story',
      max: 500,
      rows: 6,
    }),
    videoThumbnail: pictureField({
      shapes: [
        {title: 'Scheda', aspectRatio: 4 / 3},
        {title: 'Scelta', aspectRatio: 9 / 7},
      ],
      title: 'Miniatura',
      description:
        'Carica il ritratto o un fotogramma del video; vuota, la scheda ne fa a meno. Es.: volto sorridente.',
      group: 'video',
      optional: true,
    }),
    hasVideo: flag({
      title: 'Ha un video',
      description:
        'Accendilo se il paziente ha registrato un video: sulla miniatura appare il pulsante. Es.: spento senza video.',
      group: 'video',
    }),
    videoUrl: address({
      title: 'Indirizzo del video',
      description:
        'Incolla la pagina del video: si apre con un tocco, e prima non si carica nulla; vuoto, il pulsante resta senza video. Es.: «https://www.esempio.org/video».',
      group: 'video',
      optional: true,
    }),
    verified: flag({
      title: 'Verificata',
      description:
        'Accendilo solo se la clinica ha controllato che sia un suo paziente: appare il marchio. Es.: acceso dopo il confronto con la cartella.',
      group: 'trust',
    }),
    helpfulVotes: wholeNumber({
      title: 'Voti di utilità',
      description: 'Scrivi quante persone l’hanno trovata utile, solo il numero; vuoto, non appare. Es.: 24.',
      group: 'trust',
      min: 0,
      max: 100_000,
      optional: true,
    }),
    consent: patientConsent('il racconto'),
  },
  preview: {
    select: {
      title: 'name',
      rating: 'rating',
      procedure: 'procedure',
      location: 'location',
      consent: 'consent',
      media: 'videoThumbnail',
    },
    prepare: ({title, media, ...details}) => ({title, subtitle: testimonialSubtitle(details), media}),
  },
})
