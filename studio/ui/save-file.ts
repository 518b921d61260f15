import {italianDay} from './italian-day.ts'

export function save(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started after this time.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const saveTable = (table: Blob, name: string) => save(table, `${name}-${italianDay(Date.now())}.csv`)
