/** How many rows a table lists of those that a file has, for imports: the answer names the first two hundred. */
export const listedRows = (listed: number, all: number): string =>
  listed < all ? `共 ${all} 行，这里是前 ${listed} 行，其余在逐行结果里` : `共 ${all} 行`
