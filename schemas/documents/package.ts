import {PackageIcon} from '@sanity/icons/Package'
import {listed} from '../fields/document.ts'
import {listOf, listOfLines} from '../fields/list.ts'
import {line, paragraph} from '../fields/text.ts'
import {flag, number} from '../fields/value.ts'
import {checkOriginalPrice, checkPopular, checkPrice} from '../validation/package.ts'
import {packageSubtitle} from './previews.ts'

export const packageType = listed('Pacchetto', PackageIcon, {
  description: 'Uno dei pacchetti in vendita: una scheda con prezzo e servizi inclusi. Es.: «Diamond».',
  tabs: ['offer', 'highlight'],
  fields: {
    name: line('Nome', 24).says(
      'Scrivi il nome della scheda; entra anche nel pulsante e nel messaggio WhatsApp. Es.: «Diamond».',
    ),
    price: number('Prezzo (€)', (rule) => [
      rule.required().error('Manca il prezzo: scrivi il numero prima di pubblicare.'),
      rule.custom(checkPrice),
      rule.integer().warning('Il prezzo ha i decimali: sulla pagina una cifra tonda si legge meglio.'),
    ]).says('Scrivi il prezzo attuale, solo il numero: il punto e il simbolo li mette la pagina. Es.: 2800.'),
    originalPrice: number('Prezzo pieno (€)', (rule) =>
      rule.custom((originalPrice, {document}) =>
        checkOriginalPrice(originalPrice, typeof document?.price === 'number' ? document.price : undefined),
      ),
    ).says('Scrivi il prezzo senza sconto, che apparirà barrato; vuoto, non appare. Es.: 3000.'),
    description: paragraph('Descrizione', 160, {optional: true}).says(
      'Di’ in una frase per chi è il pacchetto. Es.: «Il soggiorno completo per chi vuole pensare solo a sé».',
    ),
    featuresIntro: line('Riga sopra i servizi', 40, {optional: true}).says(
      'Di’ da quale pacchetto parte questo, così sotto basta ciò che aggiunge; vuota, non appare. Es.: «Come Gold, con:».',
    ),
    features: listOfLines('Servizi inclusi', 12, 70).says(
      'Aggiungi un servizio per riga e trascina in alto i più importanti. Es.: «Tre notti in albergo a 4 stelle».',
    ),
    surgeon: line('Chi opera', 60, {optional: true}).says(
      'Scrivi il nome come in «Medici»; vuoto, non appare. Es.: «Dott.ssa Anna Esempio».',
    ),
    excluded: listOfLines('Che cosa non è incluso', 6, 70, {optional: true}).says(
      'Aggiungi ciò che si paga a parte, una voce per riga; vuoto, non appare. Es.: «Il volo».',
    ),
    days: listOf('titledText', 'Giorno per giorno', 7, {optional: true}).says(
      'Metti i giorni in ordine, con gli orari che conosci; vuoto, non appare. Es.: «Giorno 2» con «Dalle 9 alle 16 l’intervento».',
    ),
    popular: flag('Il più popolare', {group: 'highlight', advise: checkPopular}).says(
      'Accendilo su un solo pacchetto: la sua scheda risalta fra le altre. Es.: acceso su Diamond.',
    ),
    badge: line('Etichetta promozionale', 20, {group: 'highlight', optional: true}).says(
      'Scrivi poche parole in evidenza; per toglierla svuota il campo. Es.: «RISPARMIA €710».',
    ),
  },
  preview: {
    select: {title: 'name', price: 'price', popular: 'popular', badge: 'badge'},
    prepare: ({title, ...details}) => ({title, subtitle: packageSubtitle(details), media: PackageIcon}),
  },
})
