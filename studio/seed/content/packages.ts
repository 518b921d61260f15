import {ranked, titled} from './helpers.ts'

const surgeon = 'Dott.\u00a0Kerem Örnek'
const excluded = ['il volo', 'i pasti tranne la colazione']
const CONTROL = 'Alle 10 controllo e primo lavaggio'
const RETURN = 'Colazione e trasferimento all’aeroporto.'
const DAYS = [
  'La accogliamo in aeroporto. Nel pomeriggio, visita e disegno dell’attaccatura. Con la data le diciamo entro che ora atterrare.',
  'Intervento dalle 8 alle 16 circa, pause comprese; poi riposo in albergo.',
]
const days = (...further: readonly string[]) =>
  titled('day', Object.fromEntries([...DAYS, ...further].map((text, index) => [`Giorno ${index + 1}`, text])))

export const packages = ranked([
  {
    _id: 'package-gold',
    name: 'Gold',
    price: 2400,
    originalPrice: 2600,
    description: 'L’essenziale, fatto con cura: l’intervento, il soggiorno e i controlli.',
    featuresIntro: 'Come in tutti i pacchetti, con:',
    features: ['Trapianto con tecnica FUE', 'Fino a 3.000 innesti', 'Due notti in albergo a 4 stelle'],
    surgeon,
    excluded,
    days: days(`${CONTROL}; poi il trasferimento all’aeroporto.`),
    popular: false,
  },
  {
    _id: 'package-diamond',
    name: 'Diamond',
    price: 2800,
    originalPrice: 3000,
    description: 'Più innesti, e una notte in più per riposare prima del rientro.',
    featuresIntro: 'Come Gold, con:',
    features: [
      'Trapianto con tecnica FUE Zaffiro',
      'Fino a 4.000 innesti',
      'Tre notti in albergo a 5 stelle',
      'Una seduta di PRP (plasma ricco di piastrine)',
    ],
    surgeon,
    excluded,
    days: days(`${CONTROL}, con la seduta di PRP.`, RETURN),
    popular: true,
    badge: 'RISPARMIA €710',
  },
  {
    _id: 'package-platinum',
    name: 'Platinum',
    price: 3900,
    originalPrice: 4000,
    description:
      'Il percorso più completo: tecnica DHI, assistente personale e soggiorno anche per chi la accompagna.',
    featuresIntro: 'Come Diamond, con:',
    features: [
      'Trapianto con tecnica DHI',
      'Gli innesti che indica il chirurgo, senza supplementi',
      'Quattro notti, per due persone',
      'Un assistente solo per lei e un autista a disposizione',
      'Controlli a distanza per 24\u00a0mesi',
    ],
    surgeon,
    excluded,
    days: days(`${CONTROL}, con la seduta di PRP.`, 'Giornata libera, con l’autista a disposizione.', RETURN),
    popular: false,
  },
])
