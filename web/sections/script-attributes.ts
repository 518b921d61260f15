import type {Page} from '../content/page.ts'

const flag = (isOn: boolean | null | undefined) => (isOn === true ? '' : null)

/** Returns the attributes of `<html>` that configure the page's scripts. Null means that the attribute is absent. */
export function scriptAttributes({privacy, quizCopy, messages}: Page) {
  const references = messages?.references?.filter(({code, words}) => code && words?.trim()) ?? []
  const pairs = references.map(({code, words}) => [code, words?.trim()])
  return {
    'data-visit-events': flag(privacy?.visitEvents),
    'data-source-kept': flag(quizCopy?.sourceKept),
    'data-steps-counted': flag(quizCopy?.stepsCounted),
    'data-references': pairs.length > 0 ? JSON.stringify(pairs) : null,
  }
}
