import {useToast} from '@sanity/ui/toast'
import {words} from '../words.ts'

/** Copies and says so; where the browser forbids it, says what to do. */
export function useCopy() {
  const {push} = useToast()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      push({status: 'success', title: words.copied})
    } catch {
      push({status: 'warning', title: words.notCopied})
    }
  }
}
