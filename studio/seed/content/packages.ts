import {ranked} from './helpers.ts'

export const packages = ranked([
  {
    _id: 'package-gold',
    name: 'Gold',
    price: 2400,
    originalPrice: 2600,
    description: 'L’essenziale, fatto con cura: l’intervento, il soggiorno e i controlli.',
    features: ['Trapianto con tecnica FUE', 'Fino a 3.000 innesti', 'Due notti in albergo a 4 stelle'],
    popular: false,
  },
  {
    _id: 'package-diamond',
    name: 'Diamond',
    price: 2800,
    originalPrice: 3000,
    description: 'Più innesti, una notte in più e il tempo di riposare prima del rientro.',
    featuresIntro: 'Tutto di Gold, più:',
    features: [
      'Trapianto con tecnica FUE Zaffiro',
      'Fino a 4.000 innesti',
      'Tre notti, in albergo a 5 stelle',
      'Una seduta di PRP (plasma ricco di piastrine)',
    ],
    popular: true,
    badge: 'RISPARMIA €710',
  },
  {
    _id: 'package-platinum',
    name: 'Platinum',
    price: 3900,
    originalPrice: 4000,
    description: 'Il percorso più completo: tecnica DHI e un assistente solo per lei.',
    featuresIntro: 'Tutto di Diamond, più:',
    features: [
      'Trapianto con tecnica DHI',
      'Innesti decisi con il chirurgo, senza supplementi',
      'Quattro notti, per due persone',
      'Assistente personale e autista a disposizione',
      'Controlli a distanza per 24\u00a0mesi',
    ],
    popular: false,
  },
])
