/** Said beside the button of every decision that nobody can take back, before it is pressed. */
export const FINAL_WORD = '结论提交后不能收回。'
