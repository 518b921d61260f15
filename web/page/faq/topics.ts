/** Whether two questions stand below the same heading. */
export const isSameTopic = (one: string, other: string | null | undefined) => one === other
