import {picture, ranked} from './helpers.ts'

const PATIENTS = [
  {
    before: 'la fronte da vicino prima dell’intervento, con l’attaccatura arretrata e i capelli radi',
    after: 'la stessa fronte dopo l’intervento, con un’attaccatura piena e regolare',
    age: 38,
    grafts: 3200,
    months: 12,
    technique: 'FUE Zaffiro',
    location: 'Bologna',
  },
  {
    before: 'la sommità della testa da vicino prima dell’intervento, con la pelle che si vede tra i capelli',
    after: 'la stessa sommità dopo l’intervento, coperta di capelli',
    age: 46,
    grafts: 2800,
    months: 14,
    technique: 'FUE',
    location: 'Bari',
  },
  {
    before: 'la tempia da vicino prima dell’intervento, con una rientranza profonda',
    after: 'la stessa tempia dopo l’intervento, ridisegnata e folta',
    age: 31,
    grafts: 2400,
    months: 14,
    technique: 'DHI',
    location: 'Torino',
  },
]

/** The pictures are drawings, so no patient signed a consent. `consent: false` makes Coerenza report it. */
export const cases = ranked(
  PATIENTS.map(({before, after, ...told}, index) => {
    const id = `case-${index + 1}`
    return {
      _id: id,
      before: picture(`${id}-before.webp`, `Illustrazione: ${before}`),
      after: picture(`${id}-after.webp`, `Illustrazione: ${after}`),
      ...told,
      consent: false,
    }
  }),
)
