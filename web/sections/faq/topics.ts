export const isSameTopic = (one: string, other: string | null | undefined) => one === other
