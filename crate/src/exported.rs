//! What the types that cross the boundary derive: one attribute above each, natively and for wasm32.

use macro_rules_attribute::attribute_alias;

attribute_alias! {
    // A report, in JavaScript an object whose missing values are null.
    #[apply(report)] =
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))];

    // Options and other input: an object in which each field has a default and no other field is allowed.
    #[apply(options)] =
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase", default, deny_unknown_fields)]
        #[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))];

    // One of several names.
    #[apply(choice)] =
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))];

    // A series of numbers, which JavaScript gets as a typed array (series.rs).
    #[apply(series)] =
        #[cfg_attr(not(all(feature = "js", target_arch = "wasm32")), derive(serde::Serialize))];
}
