/** A small picture in memory: eight bits a channel, three or four channels, row after row. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: number
}
