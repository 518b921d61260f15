import {showToast} from '../../ui/show-toast.ts'

/** Shows a hidden text of `sections/landing.tsx` as a toast. */
export const showMessage = (name: string) =>
  showToast(document.querySelector(`[data-message="${name}"]`)?.textContent)
