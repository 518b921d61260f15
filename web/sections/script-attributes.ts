import type {Page} from '../content/page.ts'

const flag = (isOn: boolean | null | undefined) => (isOn === true ? '' : null)

/** Attributes of `<html>` by which the content switches the scripts. Null leaves an attribute out. */
export function scriptAttributes({privacy, quizCopy, messages}: Page): Record<string, string | null> {
  const references = (messages?.references ?? []).flatMap(({code, words}) => {
    const end = words?.trim()
    return code && end ? [[code, end]] : []
  })
  return {
    'data-visit-events': flag(privacy?.visitEvents),
    'data-source-kept': flag(quizCopy?.sourceKept),
    'data-steps-counted': flag(quizCopy?.stepsCounted),
    'data-references': references.length > 0 ? JSON.stringify(references) : null,
  }
}
