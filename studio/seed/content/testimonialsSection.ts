import {keyed} from './helpers.ts'

export const testimonialsSection = {
  title: 'La parola a chi ha già fatto il trapianto',
  intro: 'Quattro pazienti raccontano com’è andata, anche quando c’era da aspettare.',
  ratingSourcesLabel: 'Valutazioni dei pazienti',
  ratingSources: keyed('ratingSource', 'source', [
    {name: 'Recensioni Esempio', rating: '4,9', reviews: '312 recensioni'},
    {name: 'Pazienti Demo', rating: '4,8', reviews: '186 recensioni'},
    {name: 'Portale Fantasia', rating: '4,9', reviews: '247 recensioni'},
  ]),
  listLabel: 'Scegli una testimonianza',
  ratingValue: '{voto} su 5',
  ageValue: '{eta} anni',
  procedureLabel: 'Intervento',
  verifiedLabel: 'Verificata',
  verifiedExplanation: 'Esempio: qui la clinica spiega come ha verificato che chi scrive è un suo paziente.',
  helpfulValue: 'Voti di utilità: {voti}',
  playLabel: 'Guarda il video di {nome}',
  quizTitle: 'E lei, a che punto è?',
  quizText:
    'Risponda a otto domande: riceverà una valutazione scritta entro 24\u00a0ore, gratuita e senza impegno.',
  quizButton: 'Valutazione Gratuita',
  quizLabel: 'Quiz per la valutazione gratuita',
  moreVideosButton: 'Guarda Altri Video',
}

export const faqSection = {
  title: 'Le domande più frequenti',
  intro: 'Risposte chiare, anche quando sono meno comode.',
  contactTitle: 'Ha un’altra domanda?',
  contactText: 'Ci scriva: le risponde una persona, in italiano.',
  whatsappButton: 'Chiedi su WhatsApp',
  emailButton: 'Scrivi un’e-mail',
}
