import type {Check} from './check.ts'

/** One name, one @, a domain with a dot. Whether the mailbox exists only a message can tell. */
export const checkEmail = (value: string | undefined): Check => {
  if (!value) return true
  if (/\s/.test(value)) return 'L’e-mail contiene uno spazio: toglilo.'
  if (/^[^@<>()",;:]+@[^@.<>()",;:]+(\.[^@.<>()",;:]+)+$/.test(value)) return true
  return 'E-mail non valida: scrivila per intero, es. info@esempio.it.'
}
