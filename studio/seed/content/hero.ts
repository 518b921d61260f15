import {keyed, picture} from './helpers.ts'

/** '15.000 trapianti' contradicts `trust`, as the specification requires. Coerenza reports the contradiction. */
export const hero = {
  eyebrow: 'Trapianto di capelli a Istanbul',
  headline: 'Capelli veri, senza fretta.',
  text: 'Una clinica certificata JCI, oltre 15.000 trapianti e assistenza in italiano, dal primo messaggio all’ultimo controllo.',
  priceValue: 'da €{prezzo}',
  priceLabel: 'volo escluso',
  ratingValue: '{voto} su 5',
  ratingLabel: '{recensioni}',
  figures: keyed('figure', 'figure', [{value: '24\u00a0ore', label: 'per la valutazione'}]),
  packagesButton: 'Scopri i Pacchetti',
  quizButton: 'Consulenza Gratuita | Quiz',
  picture: picture(
    'hero.jpg',
    'Illustrazione: il Bosforo all’alba, con linee d’acqua che scorrono morbide come capelli',
  ),
  quizLabel: 'Quiz per la valutazione gratuita',
}

export const trust = {
  label: 'Perché fidarsi',
  items: keyed('trustItem', 'trust', [
    {
      icon: 'certificate',
      title: 'Clinica certificata JCI',
      text: 'Uno standard internazionale di sicurezza.',
    },
    {icon: 'hair', title: 'Oltre 2.500 trapianti', text: 'Li esegue un chirurgo, con la sua équipe.'},
    {icon: 'experience', title: '15+ anni di esperienza', text: 'Dedicati soltanto ai capelli.'},
    {icon: 'guarantee', title: 'Garanzia a vita', text: 'Per iscritto, sui capelli trapiantati.'},
  ]),
}
