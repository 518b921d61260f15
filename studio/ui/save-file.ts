import {italianDay} from './italian-day.ts'

/** Hands a file to the browser's downloads, and lets go of it. */
export function save(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data as soon as it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const saveTable = (table: Blob, name: string) => save(table, `${name}-${italianDay(Date.now())}.csv`)
