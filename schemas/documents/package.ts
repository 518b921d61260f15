import {PackageIcon} from '@sanity/icons/Package'
import {defineField} from 'sanity'
import {listed} from '../fields/document.ts'
import {flag} from '../fields/flag.ts'
import {listOf, listOfLines} from '../fields/list.ts'
import {line, paragraph} from '../fields/text.ts'
import {checkPopular} from '../validation/popular.ts'
import {checkOriginalPrice, checkPrice} from '../validation/price.ts'
import {packageSubtitle} from './previews.ts'

export const packageType = listed({
  title: 'Pacchetto',
  description: 'Uno dei pacchetti in vendita: una scheda con prezzo e servizi inclusi. Es.: «Diamond».',
  icon: PackageIcon,
  tabs: ['offer', 'highlight'],
  fields: {
    name: line({
      title: 'Nome',
      description:
        'Scrivi il nome della scheda; entra anche nel pulsante e nel messaggio WhatsApp. Es.: «Diamond».',
      max: 24,
    }),
    price: (name) =>
      defineField({
        name,
        title: 'Prezzo (€)',
        description:
          'Scrivi il prezzo attuale, solo il numero: il punto e il simbolo li mette la pagina. Es.: 2800.',
        type: 'number',
        validation: (rule) => [
          rule.required().error('Manca il prezzo: scrivi il numero prima di pubblicare.'),
          rule.custom(checkPrice),
          rule.integer().warning('Il prezzo ha i decimali: sulla pagina una cifra tonda si legge meglio.'),
        ],
      }),
    originalPrice: (name) =>
      defineField({
        name,
        title: 'Prezzo pieno (€)',
        description: 'Scrivi il prezzo senza sconto, che apparirà barrato; vuoto, non appare. Es.: 3000.',
        type: 'number',
        validation: (rule) =>
          rule.custom((originalPrice, {document}) =>
            checkOriginalPrice(
              originalPrice,
              typeof document?.price === 'number' ? document.price : undefined,
            ),
          ),
      }),
    description: paragraph({
      title: 'Descrizione',
      description:
        'Di’ in una frase per chi è il pacchetto. Es.: «Il soggiorno completo per chi vuole pensare solo a sé».',
      max: 160,
      optional: true,
    }),
    featuresIntro: line({
      title: 'Riga sopra i servizi',
      description:
        'Di’ da quale pacchetto parte questo, così sotto basta ciò che aggiunge; vuota, non appare. Es.: «Come Gold, con:».',
      max: 40,
      optional: true,
    }),
    features: listOfLines({
      title: 'Servizi inclusi',
      description:
        'Aggiungi un servizio per riga e trascina in alto i più importanti. Es.: «Tre notti in albergo a 4 stelle».',
      most: 12,
      max: 70,
    }),
    surgeon: line({
      title: 'Chi opera',
      description: 'Scrivi il nome come in «Medici»; vuoto, non appare. Es.: «Dott.ssa Anna Esempio».',
      max: 60,
      optional: true,
    }),
    excluded: listOfLines({
      title: 'Che cosa non è incluso',
      description: 'Aggiungi ciò che si paga a parte, una voce per riga; vuoto, non appare. Es.: «Il volo».',
      most: 6,
      max: 70,
      optional: true,
    }),
    days: listOf('titledText', {
      title: 'Giorno per giorno',
      description:
        'Metti i giorni in ordine, con gli orari che conosci; vuoto, non appare. Es.: «Giorno 2» con «Dalle 9 alle 16 l’intervento».',
      most: 7,
      optional: true,
    }),
    popular: flag({
      title: 'Il più popolare',
      description:
        'Accendilo su un solo pacchetto: la sua scheda risalta fra le altre. Es.: acceso su Diamond.',
      group: 'highlight',
      advise: checkPopular,
    }),
    badge: line({
      title: 'Etichetta promozionale',
      description: 'Scrivi poche parole in evidenza; per toglierla svuota il campo. Es.: «RISPARMIA €710».',
      group: 'highlight',
      max: 20,
      optional: true,
    }),
  },
  preview: {
    select: {title: 'name', price: 'price', popular: 'popular', badge: 'badge'},
    prepare: ({title, price, popular, badge}) => ({
      title,
      subtitle: packageSubtitle({price, popular, badge}),
      media: PackageIcon,
    }),
  },
})
