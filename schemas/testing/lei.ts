/*
 * The page addresses visitors with the formal Lei. Buttons, links and labels are exempt: they use the imperative of the
 * specification, such as «Scopri i Pacchetti». Messages that the visitor sends are exempt too. Replies of staff use
 * Lei.
 */

const words =
  'tu|ti|tuo|tua|tuoi|tue|hai|eri|puoi|vuoi|devi|ricevi|riceverai|scegli|scrivi|scrivici|riprova|riprendi|tieni|inserisci|mostral[aeio]|trascinal[aeio]|sei pront[aeio]'

/** Informal imperatives, if they start a sentence. Inside a sentence the same words are verbs in the third person. */
const openings = '(?:controlla|ricarica|copia|mostra|apri|guarda|torna) (?:il|lo|la|i|gli|le|a|su|l’)'

/** Matches words that address the visitor with the informal tu. */
export const tu = new RegExp(
  String.raw`(?<!\p{L})(?:${words})(?!\p{L})|(?:^|[.:;!?\n]\s*)(?:${openings})`,
  'iu',
)

const command =
  /^messages\.(?!(?:first|photo|report|later)Text$)|(?:[bB]utton|[lL]abel|policyLink|errorReload|Whatsapp)$|\.photo(?:Choose|Take|Replace|Remove)$/

/** Returns whether the text at a path must use Lei. False for buttons, links, labels and visitors' texts. */
export const isProse = (path: string): boolean => !command.test(path)
