import {picture, ranked} from './helpers.ts'

/** Nobody has signed anything for a drawing, so no consent is recorded: the Studio reminds the clinic of it. */
export const cases = ranked([
  {
    _id: 'case-1',
    before: picture(
      'case-1-before.webp',
      'Illustrazione: la fronte prima dell’intervento, con l’attaccatura arretrata e le tempie scoperte',
    ),
    after: picture(
      'case-1-after.webp',
      'Illustrazione: la stessa fronte dopo l’intervento, con un’attaccatura piena e regolare',
    ),
    age: 38,
    grafts: 3200,
    months: 12,
    technique: 'FUE Zaffiro',
    location: 'Bologna',
    consent: false,
  },
  {
    _id: 'case-2',
    before: picture(
      'case-2-before.webp',
      'Illustrazione: la testa vista dall’alto prima dell’intervento, con la sommità diradata',
    ),
    after: picture(
      'case-2-after.webp',
      'Illustrazione: la stessa testa vista dall’alto dopo l’intervento, con la sommità coperta',
    ),
    age: 46,
    grafts: 2800,
    months: 14,
    technique: 'FUE',
    location: 'Bari',
    consent: false,
  },
  {
    _id: 'case-3',
    before: picture(
      'case-3-before.webp',
      'Illustrazione: il profilo prima dell’intervento, con una rientranza profonda alla tempia',
    ),
    after: picture(
      'case-3-after.webp',
      'Illustrazione: lo stesso profilo dopo l’intervento, con la tempia ridisegnata e folta',
    ),
    age: 31,
    grafts: 2400,
    months: 10,
    technique: 'DHI',
    location: 'Torino',
    consent: false,
  },
])
