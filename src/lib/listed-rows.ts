/** How many of a file's rows an import's table lists: the answer contains only the first two hundred. */
export const listedRows = (listed: number, all: number): string =>
  listed < all ? `共 ${all} 行，这里是前 ${listed} 行，其余在逐行结果里` : `共 ${all} 行`
