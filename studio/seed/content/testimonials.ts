import {picture, ranked} from './helpers.ts'

const PATIENTS = [
  {
    name: 'Marco R.',
    shown: 'di spalle: capelli castani e corti, luci lontane sull’acqua',
    age: 39,
    location: 'Milano',
    rating: 5,
    date: 'maggio 2026',
    procedure: 'FUE Zaffiro, 3.200 innesti',
    text: 'Avevo paura di un risultato finto. Il chirurgo ha disegnato l’attaccatura insieme a me, con calma, e mi ha detto con chiarezza che cosa non avrebbe fatto. A un anno di distanza nessuno si accorge di nulla, ed è proprio quello che volevo.',
    helpfulVotes: 47,
  },
  {
    name: 'Giulia M.',
    shown: 'dall’alto: capelli castani e lunghi, divisi da una scriminatura',
    age: 44,
    location: 'Firenze',
    rating: 5,
    date: 'marzo 2026',
    procedure: 'DHI, 1.900 innesti',
    text: 'I miei capelli si erano diradati dopo i quarant’anni e pensavo che per una donna non ci fosse rimedio. Mi hanno spiegato tutto in italiano, anche i limiti. Non ho dovuto rasarmi la testa e dopo dieci mesi, lungo la riga, i capelli sono di nuovo fitti.',
    helpfulVotes: 62,
  },
  {
    name: 'Antonio L.',
    shown: 'di spalle: capelli grigi e corti, luci della sera',
    age: 52,
    location: 'Napoli',
    rating: 5,
    date: 'novembre 2025',
    procedure: 'FUE, 2.900 innesti',
    text: 'Tre giorni in tutto: l’arrivo, l’intervento, il primo lavaggio. In aeroporto mi aspettavano, in clinica non sono mai rimasto solo. Ancora oggi, quando mando una foto, qualcuno mi risponde in giornata.',
    helpfulVotes: 35,
  },
  {
    name: 'Davide P.',
    shown: 'di spalle: capelli biondi, il verde di un giardino',
    age: 29,
    location: 'Verona',
    rating: 4,
    date: 'luglio 2026',
    procedure: 'DHI, 2.200 innesti',
    text: 'Le prime settimane richiedono pazienza: a un mese i capelli trapiantati cadono e bisogna aspettare. Me l’avevano detto, ed è andata esattamente così. Al sesto mese le tempie erano già un’altra cosa.',
    helpfulVotes: 28,
  },
]

/** Testimonials are invented, so they have no signed consent. */
export const testimonials = ranked(
  PATIENTS.map(({helpfulVotes, shown, ...told}, index) => ({
    _id: `testimonial-${index + 1}`,
    ...told,
    videoThumbnail: picture(`testimonial-${index + 1}.webp`, `Ritratto disegnato di ${told.name}, ${shown}`),
    hasVideo: true,
    verified: true,
    helpfulVotes,
    consent: false,
  })),
)
