import type {Doc} from '../logic/rows.ts'

const stamps = {_rev: 'r1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-02T00:00:00Z'}
const span = (_key: string, text: string, marks: string[] = []) => ({_type: 'span', _key, text, marks})

/** Texts that spreadsheets tend to change. LibreOffice 7.4 saved their CSV export as `libreoffice*.csv`. */
export const ODD_DOCUMENTS: Doc[] = [
  {
    ...stamps,
    _id: 'hero',
    _type: 'hero',
    eyebrow: '=1+1',
    headline: 'Dice «sì», "forse"; oppure, chissà',
    text: 'Prima riga\nseconda; riga\n\nquarta "riga"',
    figures: [
      {_type: 'figure', _key: 'f1', value: '99%', label: '-5% di tempo'},
      {_type: 'figure', _key: 'f2', value: '2500+', label: "'ndrangheta, no"},
      {_type: 'figure', _key: 'f3', value: '007', label: '3-4'},
    ],
    packagesButton: '  spazi  ',
    quizButton: 'VERO',
    quizLabel: '€ 2.400',
  },
  {
    ...stamps,
    _id: 'contact',
    _type: 'contact',
    whatsapp: '905551234567',
    phone: '+905551234567',
    email: 'info@esempio.it',
    hours: 'Marzo 2024',
  },
  {
    ...stamps,
    _id: 'faq-prova',
    _type: 'faq',
    question: 'Costa 1.000,50?',
    answer: [
      {
        _type: 'block',
        _key: 'p1',
        style: 'normal',
        markDefs: [],
        children: [
          span('a', 'Costa '),
          span('b', 'poco', ['strong']),
          span('c', ' & <b>niente</b>; l’è così'),
        ],
      },
    ],
  },
  {...stamps, _id: 'messages', _type: 'messages', quiz: 'Età: {eta}\nObiettivo: {obiettivo}\nCittà: {citta}'},
]
