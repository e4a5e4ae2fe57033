/** Shown beside the submit button of every decision that cannot be taken back. */
export const FINAL_WORD = '结论提交后不能收回。'
