/*
 * The page says Lei. Buttons, links and labels are short commands in the form that the specification gives them
 * («Scopri i Pacchetti», «Salta questo passaggio»), and messages are the visitor's own words,
 * but for the texts with which staff answer him.
 */

const words =
  'tu|ti|tuo|tua|tuoi|tue|hai|eri|puoi|vuoi|devi|ricevi|riceverai|scegli|scrivi|scrivici|riprova|riprendi|tieni|inserisci|mostral[aeio]|trascinal[aeio]|sei pront[aeio]'

/** Elsewhere in a sentence these are said of a third person. */
const openings = '(?:controlla|ricarica|copia|mostra|apri|guarda|torna) (?:il|lo|la|i|gli|le|a|su|l’)'

/** What only somebody who says tu writes. */
export const tu = new RegExp(
  String.raw`(?<!\p{L})(?:${words})(?!\p{L})|(?:^|[.:;!?\n]\s*)(?:${openings})`,
  'iu',
)

const command =
  /^messages\.(?!(?:first|photo|report|later)Text$)|(?:[bB]utton|[lL]abel|policyLink|errorReload|Whatsapp)$|\.photo(?:Choose|Take|Replace|Remove)$/

/** Whether a text, by its path, speaks to the visitor in sentences rather than commands him in a word or two. */
export const isProse = (path: string): boolean => !command.test(path)
