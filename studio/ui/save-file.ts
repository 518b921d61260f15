import {italianDay} from './italian-day.ts'

/** Downloads a file. */
export function save(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A download that has begun no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const saveTable = (table: Blob, name: string) => save(table, `${name}-${italianDay(Date.now())}.csv`)
