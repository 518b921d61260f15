import type {Mention} from './mentions.ts'

/** Whose price it is said to be: 'Diamond …', 'il pacchetto Diamond …', 'il prezzo di Diamond …'; not 'l’albergo di Diamond …'. */
const OF_IT =
  /(?:^|[,;:(]|(?<!\p{L})(?:e|ma|mentre|invece|oggi|ora|che|per|con))\s*(?:(?:il|i|la|le|nostr[ieo])\s+)*(?:(?:prezz[oi]|cost[oi]|tariff[ae])\s+(?:total[ei]\s+)?(?:di|del|dei|per)\s+(?:il\s+|i\s+)?)?(?:(?:pacchett[oi]|propost[ae]|formul[ae])\s*)?[«"“]?$/iu
/** What may stand between it and its price: '… costa oggi solo €'. */
const COSTS =
  /^[»"”]*(?:[\s:=–—]|€|(?<!\p{L})(?:costa(?:no)?|coster(?:à|anno)|vien[ei]|vengono|verrà|vale|valgono|si\s+paga(?:no)?|part(?:e|ono)|è|sono|ha(?:nno)?|prezz[oi]|un|il|suo|di|da|a|al|oggi|ora|adesso|attualmente|sempre|invece|sol[oi]|soltanto|appena|euro)(?!\p{L}))+$/iu

/** Whether the price is said of a name, outright: then it is that price, however far from the right one. */
export function isStatedOf(
  {passage: {text}, sentence: [from], start}: Mention,
  names: readonly {readonly start: number; readonly end: number}[],
): boolean {
  const name = names.findLast(({end}) => end <= start)
  if (!name || name.start < from) return false
  return OF_IT.test(text.slice(from, name.start)) && COSTS.test(text.slice(name.end, start))
}
