//! Attribute aliases: the derives shared by all types that cross into JavaScript, natively and for wasm32. `#[apply(report)]`
//! above a type stands for the attributes that are listed here beside `report`.

use macro_rules_attribute::attribute_alias;

attribute_alias! {
    // A report, in JavaScript an object whose missing values are null. It may get more fields or variants.
    #[apply(report)] =
        #[non_exhaustive]
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))];

    // The same for values that callers make, too, field by field: what is rated, and what charts are drawn of.
    #[apply(input)] =
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
}
