/** A question's answer as the Lake stores it. */
interface Block {
  style: string
  listItem?: string
  markDefs: {_key: string; href?: string}[]
  children: {text: string; marks: string[]}[]
}

export interface Faq {
  question: string
  answer: Block[]
}

/** The words of each block. */
export const textOf = (blocks: Block[]) => blocks.map(({children}) => children.map(({text}) => text).join(''))
