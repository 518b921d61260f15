import type {Fact} from './facts.ts'
import type {Mention} from './mentions.ts'

const NEAR = 0.05
const INCLUDES = /compre|inclu|preved|offr|massimo/i

/** Whether what a text states can be true of what the facts say. */
export function agrees(mention: Mention, fact: Fact): boolean {
  const {numbers, bound} = mention
  const [low, high] = [numbers[0]?.value ?? 0, numbers.at(-1)?.value ?? 0]
  const {value} = fact
  if (numbers.length > 1) {
    const within = low <= value && value <= high
    return within && (bound === 'about' || low === value || high === value)
  }
  switch (bound) {
    case 'more':
    case 'fewer':
    case 'other':
      return true
    case 'over':
      return value >= low
    case 'below':
      return value < low
    case 'about':
      return Math.abs(value - low) <= value * NEAR
    case 'exact':
      // Where there may be up to so many, there may be fewer.
      return value === low || (fact.upTo && low < value && !INCLUDES.test(sentenceOf(mention)))
    default:
      return value === low
  }
}

export const sentenceOf = ({passage, sentence: [from, to]}: Mention): string => passage.text.slice(from, to)

/** What is far from a price is the price of something else. */
export const isPlausible = (price: number, fact: number): boolean => price > fact / FAR && price < fact * FAR
const FAR = 2.5
