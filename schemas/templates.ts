/** Which placeholders a text may and must hold, by document type and field. Pure: shared with tests and tools. */
export type Template = {
  /** Without these the text would lose its meaning: publishing is blocked. */
  readonly required: readonly string[]
  readonly optional?: readonly string[]
}

/** What the leads desk knows when somebody answers a visitor. */
const REPLY = {
  required: [],
  optional: ['obiettivo', 'periodo', 'citta', 'clinica'],
} as const satisfies Template

export const templates = {
  hero: {
    priceValue: {required: ['prezzo']},
    ratingValue: {required: ['voto']},
    ratingLabel: {required: [], optional: ['recensioni', 'fonte']},
  },
  packagesSection: {teaserPrice: {required: ['prezzo']}, chooseButton: {required: ['pacchetto']}},
  beforeAfter: {ageValue: {required: ['eta']}, monthsValue: {required: ['mesi']}},
  testimonialsSection: {
    ratingValue: {required: ['voto']},
    ageValue: {required: ['eta']},
    helpfulValue: {required: ['voti']},
    playLabel: {required: ['nome']},
  },
  pages: {moreShown: {required: ['visti', 'tutti']}},
  footer: {copyright: {required: [], optional: ['anno']}},
  discountPopup: {
    title: {required: [], optional: ['sconto', 'codice']},
    text: {required: [], optional: ['sconto', 'codice']},
  },
  quizCopy: {progress: {required: ['numero', 'totale']}},
  messages: {
    package: {required: ['pacchetto', 'prezzo']},
    quiz: {required: ['eta', 'obiettivo', 'citta']},
    faq: {required: ['domanda']},
    discount: {required: ['codice'], optional: ['sconto']},
    firstText: REPLY,
    photoText: REPLY,
    reportText: REPLY,
    laterText: REPLY,
  },
} as const satisfies Record<string, Record<string, Template>>

const known: Readonly<Record<string, Readonly<Record<string, Template>>>> = templates

/** What a text must and may hold; undefined where the page shows the text as it is. */
export const templateOf = ({type, path}: {readonly type: string; readonly path: string}) =>
  known[type]?.[path]

export const usableIn = (template: Template | undefined): readonly string[] =>
  template ? [...new Set([...template.required, ...(template.optional ?? [])])] : []
