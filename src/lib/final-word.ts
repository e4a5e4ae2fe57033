/** Said beside the button of every decision that cannot be taken back, before it is pressed. */
export const FINAL_WORD = '结论提交后不能收回。'
