/** Which placeholders a text may and must hold, by document type and field. Pure: shared with tests and tools. */
export type Template = {
  /** Without these the text would lose its meaning: publishing is blocked. */
  readonly required: readonly string[]
  /** These may be used, or left out. */
  readonly optional?: readonly string[]
}

export const templates = {
  packagesSection: {chooseButton: {required: ['pacchetto']}},
  beforeAfter: {ageValue: {required: ['eta']}, monthsValue: {required: ['mesi']}},
  testimonialsSection: {
    ratingValue: {required: ['voto']},
    ageValue: {required: ['eta']},
    helpfulValue: {required: ['voti']},
    playLabel: {required: ['nome']},
  },
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
  },
} as const satisfies Record<string, Record<string, Template>>
