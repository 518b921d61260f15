import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {limitTo} from '../limits.ts'
import {checkAltPresent, checkAltQuality, hasAsset} from '../validation/alt.ts'
import {checkLength} from '../validation/text.ts'

export const picture = (name: string) =>
  defineType({
    name,
    title: 'Immagine',
    description:
      'Carica un file JPG, PNG o WebP largo almeno 1200\u00a0pixel, poi indica il punto da tenere sempre visibile.',
    type: 'image',
    icon: ImageIcon,
    options: {hotspot: true, accept: 'image/*'},
    fields: [
      defineField({
        name: 'alt',
        title: 'Testo alternativo',
        description:
          'Di’ che cosa si vede a chi non può vederlo, senza «immagine di». Es.: «Attaccatura dei capelli di fronte, dodici mesi dopo il trapianto».',
        type: 'string',
        options: limitTo(160),
        validation: (rule) => [
          rule.custom((alt, {parent}) => checkAltPresent(alt, hasAsset(parent))),
          rule.custom(checkAltQuality).warning(),
          rule.custom((alt) => checkLength(alt, 160)).warning(),
        ],
      }),
      defineField({
        name: 'illustration',
        title: 'È un disegno provvisorio',
        description:
          'Lascialo acceso finché al posto di una fotografia vera c’è un disegno; spegnilo quando la sostituisci. Es.: acceso per i contenuti dimostrativi.',
        type: 'boolean',
        validation: (rule) =>
          rule
            .custom((illustration, {parent}) =>
              illustration && hasAsset(parent)
                ? 'Questa immagine è ancora un disegno: sostituiscila con una fotografia prima di andare in rete, poi spegni l’interruttore.'
                : true,
            )
            .warning(),
      }),
    ],
  })
